import type { APIRoute } from 'astro'
import { verificationPathWithForm } from '#desk/access/verified.ts'
import { readOrderFilter } from '#desk/components/orders/order-list.ts'
import { csvFile } from '#desk/components/tables/csv-file.ts'

/** The orders of a filter as CSV, after a sign-in of the last minutes: the rows have addresses. */
export const GET: APIRoute = async (context) => {
	const { locals, redirect, url } = context
	const verification = verificationPathWithForm(context)
	if (verification) return redirect(verification, 303)
	const { desk, user, shop } = locals
	return csvFile('orders', await desk.exportOrders(user, readOrderFilter(url.searchParams), shop.timeZone), desk.now())
}
