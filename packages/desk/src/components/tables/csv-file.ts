/** A download of rows of CSV, which are sent as they are read. Its name has the day (UTC). */
export function csvFile(name: string, rows: AsyncGenerator<string>, now: Date): Response {
	const encoder = new TextEncoder()
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await rows.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
		async cancel() {
			await rows.return(undefined)
		},
	})
	const day = now.toISOString().slice(0, 10)
	const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}-${day}.csv"` }
	return new Response(body, { headers })
}
