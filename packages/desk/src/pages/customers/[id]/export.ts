import type { APIRoute } from 'astro'
import { verificationPath } from '#desk/access/verified.ts'

/** All data of a customer as a JSON file, after a sign-in of the last minutes. */
export const GET: APIRoute = async (context) => {
	const { locals, params, redirect } = context
	const verification = verificationPath(context)
	if (verification) return redirect(verification, 303)
	const id = Number(params['id'])
	try {
		const data = await locals.desk.exportCustomer(locals.user, id)
		const headers = { 'Content-Type': 'application/json', 'Content-Disposition': `attachment; filename="customer-${id}.json"` }
		return new Response(`${JSON.stringify(data, null, '\t')}\n`, { headers })
	} catch (error) {
		if (!locals.desk.isRefusal(error)) throw error
		return redirect('/customers', 303)
	}
}
