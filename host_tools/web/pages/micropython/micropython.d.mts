// What is used of MicroPython's WebAssembly build, which comes without types.
export function loadMicroPython(options: Record<string, unknown>): Promise<any>;
