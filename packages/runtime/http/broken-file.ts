import type { ServerResponse } from 'node:http'

/**
 * A file that was there when it was looked up and cannot be read a moment later (a newer build has taken its place, too many
 * files are open) ends its own answer. Without this it would end the process: sirv does not listen to what it sends.
 */
export function endIfUnreadable(response: ServerResponse, tell: (sentence: string) => void): void {
	response.once('pipe', (file) =>
		file.once('error', (error) => {
			tell(`A file could not be sent: ${error.message}`)
			// Its length has been promised: only a connection that ends tells that it has not come.
			response.destroy()
		}),
	)
}
