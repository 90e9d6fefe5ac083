/**
 * Ignores write errors of standard output and error output (the disk is full, or the reader of the pipe has ended). Without a listener
 * they would end the process.
 */
export function ignoreOutputErrors(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
