/**
 * Lets a server live on when what it prints cannot be written: the disk of the file is full, the reader of the pipe has
 * gone. Unheard, either would end the process.
 */
export function liveOnWithoutReaders(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
