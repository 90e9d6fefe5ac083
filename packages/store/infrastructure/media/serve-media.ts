import type { IncomingMessage, ServerResponse } from 'node:http'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import { endIfUnreadable } from '@storefront/runtime/http/broken-file.ts'
import sirv from 'sirv'
import { cacheControlOf, mediaName } from './media.ts'

/** A picture may be shown anywhere, a site of files with its store elsewhere included; opened by itself it is nothing but a picture. */
const headers = {
	'X-Content-Type-Options': 'nosniff',
	'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
	'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * Serves the pictures that were fetched, from a folder that changes while the shop runs. Whatever is asked for that is no
 * name of such a file is not looked for. `tell` takes sentences for the log. Returns whether the request
 * was one for media, and so has been answered.
 */
export function serveMedia(
	folder: string,
	tell: (sentence: string) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
	const files = sirv(folder, {
		// Looks for a file when it is asked for: this folder has as many as a catalogue has pictures.
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
		if (!mediaName.test(name)) notFound(response)
		else if (request.method !== 'GET' && request.method !== 'HEAD') notAllowed(response)
		else {
			request.url = `/${name}`
			endIfUnreadable(response, tell)
			files(request, response, () => notFound(response))
		}
		return true
	}
}

/** A page of the shop would be a hundred times as long, and nobody would see it in the place of a picture. */
function notFound(response: ServerResponse): void {
	answer(response, 404, 'There is no such picture.\n')
}

function notAllowed(response: ServerResponse): void {
	response.setHeader('Allow', 'GET, HEAD')
	answer(response, 405, 'Pictures can only be read.\n')
}

function answer(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, {
		'Content-Type': 'text/plain; charset=utf-8',
		'X-Content-Type-Options': 'nosniff',
		'Cache-Control': 'no-store',
	})
	response.end(text)
}
