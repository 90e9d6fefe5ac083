import type { APIRoute } from 'astro'

/** Refused lines and corrections of a feed as CSV. */
export const GET: APIRoute = async ({ locals, params, redirect }) => {
	const id = Number(params['id'])
	const record = Number.isSafeInteger(id) ? await locals.desk.imports.read(id) : null
	if (!record) return redirect('/import', 303)
	const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="import-${id}.csv"` }
	return new Response(await locals.desk.imports.remarksCsv(id), { headers })
}
