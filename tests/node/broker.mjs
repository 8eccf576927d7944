// An MQTT broker for tests: listens on 127.0.0.1, prints its port, ends with its standard input.
import net from "node:net";
import { Aedes } from "aedes";

const broker = await Aedes.createBroker();
const server = net.createServer(broker.handle);
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => console.log(server.address().port));
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
