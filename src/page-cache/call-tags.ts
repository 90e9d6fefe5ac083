import type { CallInput } from '../client/http/http.ts'
import type { Endpoint } from '../contract/wire/endpoint.ts'

/** A change of these may touch any answer about the catalogue. */
const everywhere = ['settings', 'catalogue']

/** The resources whose answers are the same for every visitor. */
const publicResources = new Set(['site', 'categories', 'marketing', 'sections', 'products'])

/**
 * The tags under which the store says that the answer to a call has changed. null: the answer may be a visitor's own, or
 * depends on the moment, and is never shared.
 */
export function tagsOfCall(
	{ name, method, audience, tag }: Endpoint,
	{ params, query, authorized }: CallInput<Endpoint>,
): readonly string[] | null {
	if (method !== 'GET' || audience !== 'anyone' || authorized || !publicResources.has(tag)) return null
	if (name === 'getHealth' || name === 'getOpenApi') return null
	const { category, sub_category } = { ...(query as object | undefined) } as Readonly<Record<string, unknown>>
	return [
		...everywhere,
		...(params ? [`product:${params.id}`] : []),
		...[category, sub_category].flatMap((id) => (id === undefined ? [] : [`category:${id}`])),
	]
}
