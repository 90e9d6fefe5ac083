import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import type { Endpoint, SentReplyOf } from '../../src/contract/wire/endpoint.ts'
import { StoreError } from '../errors/errors.ts'
import { fieldErrors, withLabel } from '../errors/issues.ts'
import type { App, StoreContext } from '../store/store.ts'
import { withPictureFiles } from './pictures-for-wire.ts'
import { hasNul, nulRefused, readJson } from './read-body.ts'

type Checked<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined
type QueryGiven<E> = E extends { readonly query?: infer Query } ? Checked<Query> : undefined
/** The checked body of a call. */
export type BodyGiven<E> = E extends { readonly body?: infer Body } ? Checked<Body> : undefined

/** One call that arrived, checked by the contract. */
export interface Call<E extends Endpoint> {
	/** The `{id}` of the path; empty for a path without one. */
	readonly id: string
	readonly query: QueryGiven<E>
	readonly body: BodyGiven<E>
	/** For headers, cookies and the visitor's address. */
	readonly c: StoreContext
}

/** The calls that an app answers, by their method and path, for the OpenAPI document. */
const implemented = new WeakMap<App, Set<Endpoint>>()

/**
 * Answers a call of the contract: its path below `/api`, and all other readings of it.
 *
 * ```ts
 * implement(app, getSettings, async () => ({ data: await readSettings(store.db) }))
 * ```
 *
 * Before the handler runs, query and body are checked by the contract's schemas, and it gets what they return. What
 * does not fit is refused: 422 `invalid_request` with a sentence for each field, 400 `malformed_json` for a body that
 * is no JSON. The handler returns the reply, which is sent with status 200, or throws a `StoreError`. Where two calls
 * share a path (`/add-card`), the one implemented first gets it.
 */
export function implement<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: (call: Call<E>) => SentReplyOf<E> | Promise<SentReplyOf<E>>,
): void {
	for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
		app.on(endpoint.method, honoPath(path), async (c) => {
			if (endpoint.tag === 'account') c.set('repeatsStatus', true)
			const query = endpoint.query ? check(endpoint.query, readQuery(c)) : undefined
			const body = endpoint.body ? check(endpoint.body, await readJson(c)) : undefined
			// The schemas are this very endpoint's: what they return is what its types say.
			const call = { id: c.req.param('id') ?? '', query, body, c } as Call<E>
			return c.json(await withPictureFiles(await handler(call), c.get('fetchedPictures')))
		})
	}
	const calls = implemented.get(app) ?? new Set()
	implemented.set(app, calls.add(endpoint))
}

export function implementedBy(app: App): ReadonlySet<Endpoint> {
	return implemented.get(app) ?? new Set()
}

/** `/product/{id}` as Hono writes it, below /api. A reading that names /api itself means the same base. */
function honoPath(path: string): string {
	return `/api${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function check<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
	const result = v.safeParse(schema, value)
	if (result.success) return result.output
	const errors = fieldErrors(result.issues)
	const [field, [sentence = ''] = []] = Object.entries(errors)[0] ?? []
	throw new StoreError('invalid_request', withLabel(field ?? '', sentence), { errors })
}

function readQuery(c: StoreContext): Record<string, string> {
	const query = c.req.query()
	if (Object.values(query).some(hasNul)) throw nulRefused()
	return query
}
