/**
 * Reads a body as text, and stops as soon as it has more than `most` bytes, whether or not it said so beforehand: null.
 * Rejects with what the stream fails with. The rest is left unread and not cancelled: cancelling ends the connection under
 * the answer that says why.
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
