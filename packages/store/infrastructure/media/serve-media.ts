import type { IncomingMessage, ServerResponse } from 'node:http'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import { endResponseOnReadError } from '@storefront/runtime/http/broken-file.ts'
import sirv from 'sirv'
import { cacheControlOf, mediaNamePattern } from './media.ts'

/** Other origins can embed the pictures, such as a static site. The CSP prevents scripts in a picture that is opened directly. */
const headers = {
	'X-Content-Type-Options': 'nosniff',
	'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
	'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * Serves pictures from a folder that changes while the shop runs. Other names get 404 without an access to the disk. Errors are
 * reported to `logError`. The handler returns whether it has answered the request.
 */
export function serveMedia(
	folder: string,
	logError: (message: string) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
	const files = sirv(folder, {
		// Without `dev` sirv would list the whole folder at the start.
		dev: true,
		extensions: [],
		etag: true,
		setHeaders(response, path) {
			response.setHeader('Cache-Control', cacheControlOf(path))
			for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
		},
	})
	return (request, response) => {
		const [path = ''] = (request.url ?? '').split('?', 1)
		if (!path.startsWith(`${sharedPaths.ownMedia}/`)) return false
		const name = path.slice(sharedPaths.ownMedia.length + 1)
		if (!mediaNamePattern.test(name)) notFound(response)
		else if (request.method !== 'GET' && request.method !== 'HEAD') notAllowed(response)
		else {
			request.url = `/${name}`
			endResponseOnReadError(response, logError)
			files(request, response, () => notFound(response))
		}
		return true
	}
}

/** Plain text, because no one sees an HTML page in the place of a picture. */
function notFound(response: ServerResponse): void {
	sendText(response, 404, 'There is no such picture.\n')
}

function notAllowed(response: ServerResponse): void {
	response.setHeader('Allow', 'GET, HEAD')
	sendText(response, 405, 'Pictures can only be read.\n')
}

function sendText(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, {
		'Content-Type': 'text/plain; charset=utf-8',
		'X-Content-Type-Options': 'nosniff',
		'Cache-Control': 'no-store',
	})
	response.end(text)
}
