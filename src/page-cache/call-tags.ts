import type { CallInput } from '@storefront/contract/client/http/http.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'

/** Calls that report the current state and must reach the store each time. */
const neverCached = new Set(['getHealth', 'getOpenApi', 'getChanges', 'getContent'])

/** The resources whose replies are the same for every visitor. */
const publicResources = new Set(['site', 'categories', 'marketing', 'sections', 'products'])

/** The cache tags of a call's reply. null: the reply may be personal or depends on the moment, so it is never shared. */
export function tagsOfCall(
	{ name, method, audience, tag }: Endpoint,
	{ params, query, authorized }: CallInput<Endpoint>,
): readonly string[] | null {
	if (method !== 'GET' || audience !== 'anyone' || authorized || !publicResources.has(tag)) return null
	if (neverCached.has(name)) return null
	const { category, sub_category } = { ...(query as object | undefined) } as Readonly<Record<string, unknown>>
	return [
		...everyTag,
		...(params ? [`product:${params.id}`] : []),
		...[category, sub_category].flatMap((id) => (id === undefined ? [] : [`category:${id}`])),
	]
}
