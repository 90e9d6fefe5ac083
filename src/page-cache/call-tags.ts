import type { CallInput } from '@storefront/contract/client/http/http.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'

/** What is asked for to learn how things are now. */
const ofTheMoment = new Set(['getHealth', 'getOpenApi', 'getChanges'])

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
	if (ofTheMoment.has(name)) return null
	const { category, sub_category } = { ...(query as object | undefined) } as Readonly<Record<string, unknown>>
	return [
		...everyTag,
		...(params ? [`product:${params.id}`] : []),
		...[category, sub_category].flatMap((id) => (id === undefined ? [] : [`category:${id}`])),
	]
}
