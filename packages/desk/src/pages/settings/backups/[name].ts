import type { APIRoute } from 'astro'
import { verificationPath } from '#desk/access/verified.ts'

/** A backup as a file, after a sign-in of the last minutes: it has all data of the shop. */
export const GET: APIRoute = async (context) => {
	const { locals, params, redirect } = context
	const verification = verificationPath(context)
	if (verification) return redirect(verification, 303)
	const name = params['name'] ?? ''
	try {
		const { body, bytes } = await locals.desk.backups.download(locals.user, name)
		const headers = {
			'Content-Type': 'application/octet-stream',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Content-Length': String(bytes),
		}
		return new Response(body, { headers })
	} catch (error) {
		if (!locals.desk.isRefusal(error)) throw error
		return redirect('/settings/backups', 303)
	}
}
