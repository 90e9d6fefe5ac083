/**
 * Reads a body as text. Returns null as soon as it exceeds `most` bytes, whatever `Content-Length` says. Rejects with the
 * error of the stream. It does not cancel the rest, because that closes the connection before the error response.
 */
export async function readLimited(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
	if (!body) return ''
	const decoder = new TextDecoder()
	const reader = body.getReader()
	let size = 0
	let text = ''
	try {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return text + decoder.decode()
			size += value.byteLength
			if (size > most) return null
			text += decoder.decode(value, { stream: true })
		}
	} finally {
		reader.releaseLock()
	}
}
