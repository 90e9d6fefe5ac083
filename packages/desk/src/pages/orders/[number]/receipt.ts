import type { APIRoute } from 'astro'

/** The receipt of an order with its credit notes as a PDF file. */
export const GET: APIRoute = async ({ locals: { desk }, params, rewrite }) => {
	const order = await desk.readOrder(params['number'] ?? '')
	const receipt = order && (await desk.readReceiptFile(order.row.id))
	if (!receipt) return await rewrite('/404')
	const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${receipt.name}"` }
	return new Response(Buffer.from(receipt.file), { headers })
}
