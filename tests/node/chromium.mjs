// Unpacks the Chromium of @sparticuz/chromium into TMPDIR and prints where it is.  The package brings the libraries
// that Chromium needs in an archive that it unpacks on Amazon's machines only, so this script says it runs on one.
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
const { default: chromium } = await import("@sparticuz/chromium");
console.log(await chromium.executablePath());
