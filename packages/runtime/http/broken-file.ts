import type { ServerResponse } from 'node:http'

/**
 * Ends a response whose file cannot be read after it was found (a newer build has replaced it, or too many files are open). Without
 * this the error would end the process, because sirv does not listen for it.
 */
export function endResponseOnReadError(response: ServerResponse, logError: (message: string) => void): void {
	response.once('pipe', (file) =>
		file.once('error', (error) => {
			logError(`A file could not be sent: ${error.message}`)
			// `Content-Length` was sent, so only a closed connection shows that the body is incomplete.
			response.destroy()
		}),
	)
}
