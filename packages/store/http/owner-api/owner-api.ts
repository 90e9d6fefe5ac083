import { createHash } from 'node:crypto'
import { withEnglish } from '@storefront/i18n/server/request-locale.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Logger } from 'pino'
import type { Permission } from '../../commands/permissions.ts'
import { actorAllows } from '../../commands/permissions.ts'
import { commands } from '../../commands/registry.ts'
import { planCommand } from '../../commands/run-command.ts'
import type { RowChange } from '../../commands/snapshot.ts'
import { readOrdersForOwner } from '../../commerce/checkout/reading/order-for-owner.ts'
import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import { listStock } from '../../desk/queries/stock-list.ts'
import { authenticateToken, type TokenActor } from '../../desk/tokens/authenticate-token.ts'
import { runOnce } from '../../desk/tokens/run-once.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Limits } from '../rate-limits/limits.ts'
import { withoutPersonalValues } from './personal-values.ts'
import { Problem, problemResponse, toProblem } from './problem.ts'

export interface OwnerApiOptions {
	readonly db: Db
	readonly logger: Logger
	readonly limits: Limits
	readonly providers: PaymentProviders
	readonly now: () => Date
}

interface Call extends OwnerApiOptions {
	readonly actor: TokenActor
	readonly url: URL
	readonly request: Request
}

/** Most orders of one page. */
const ordersPerPage = 50
/** Largest body in characters. */
const maxBody = 256 * 1024
const maxKeyLength = 200

/**
 * The API for scripts of the owner, below `/api/` on the port of the desk: docs/webhooks-and-tokens.md. Every request has a token in
 * `Authorization`; cookies count for nothing, so other sites cannot use those of a browser (CSRF), and there is no CORS. `ip`: address of the
 * caller, for the limit of wrong tokens.
 */
export function createOwnerApi(options: OwnerApiOptions): (request: Request, ip: string) => Promise<Response> {
	return (request, ip) =>
		withEnglish(async () => {
			try {
				return await handle(options, request, ip)
			} catch (error) {
				const problem = toProblem(error)
				if (problem) return problemResponse(problem)
				options.logger.error({ err: error, path: new URL(request.url).pathname }, 'A call of the API for scripts failed')
				return problemResponse(new Problem(500, 'The shop could not answer. Its log says why.'))
			}
		})
}

async function handle(options: OwnerApiOptions, request: Request, ip: string): Promise<Response> {
	const [scheme = '', token = ''] = (request.headers.get('authorization') ?? '').split(' ')
	const isBearer = scheme.toLowerCase() === 'bearer'
	const actor = isBearer ? await authenticateToken(options.db, token, options.now()) : null
	if (!actor) {
		await options.limits.take('api_token_refused', ip)
		const detail = isBearer ? 'The token is unknown, expired or revoked.' : 'Send a token: "Authorization: Bearer sft_...".'
		throw new Problem(401, detail, {}, { 'WWW-Authenticate': 'Bearer' })
	}
	await options.limits.take('api_token', String(actor.tokenId))
	const url = new URL(request.url)
	const call: Call = { ...options, actor, url, request }
	const [, , collection = '', name = '', ...rest] = url.pathname.split('/').map(decodeURIComponentSafely)
	const route = rest.length === 0 ? routes[name === '' ? collection : `${collection}/:name`] : undefined
	if (!route) throw new Problem(404, 'There is no such address.')
	if (request.method !== route.method) throw new Problem(405, `Use ${route.method}.`, {}, { Allow: route.method })
	return await route.answer(call, name)
}

interface Route {
	readonly method: 'GET' | 'POST'
	readonly answer: (call: Call, name: string) => Promise<Response> | Response
}

const routes: Readonly<Record<string, Route>> = {
	orders: { method: 'GET', answer: listOrders },
	'orders/:name': { method: 'GET', answer: readOrder },
	stock: { method: 'GET', answer: readStock },
	commands: { method: 'GET', answer: listCommands },
	'commands/:name': { method: 'POST', answer: runNamedCommand },
}

async function listOrders({ db, actor, url }: Call): Promise<Response> {
	require(actor, 'orders.read')
	const [status, since, after] = ['status', 'since', 'after'].map((name) => url.searchParams.get(name) ?? '')
	const errors: Record<string, string[]> = {}
	if (since && Number.isNaN(Date.parse(since))) errors['since'] = ['This is not a time, such as 2026-11-28T10:00:00Z.']
	if (after && !/^\d{1,15}$/.test(after)) errors['after'] = ['Use the value "next" of the page before.']
	if (Object.keys(errors).length > 0) throw new Problem(422, 'The query is invalid.', { errors })
	const rows = await db
		.selectFrom('orders')
		.select('id')
		.$if(Boolean(status), (query) => query.where('status', '=', status ?? ''))
		.$if(Boolean(since), (query) => query.where('created_at', '>=', new Date(since ?? '').toISOString()))
		.$if(Boolean(after), (query) => query.where('id', '<', Number(after)))
		.orderBy('id', 'desc')
		.limit(ordersPerPage + 1)
		.execute()
	const ids = rows.slice(0, ordersPerPage).map(({ id }) => id)
	const orders = await readOrdersForOwner(db, ids, { isPersonal: actorAllows(actor, 'customers.read') })
	return Response.json({ orders, next: rows.length > ordersPerPage ? String(ids.at(-1)) : null })
}

async function readOrder({ db, actor }: Call, number: string): Promise<Response> {
	require(actor, 'orders.read')
	const found = await db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirst()
	const [order] = found ? await readOrdersForOwner(db, [found.id], { isPersonal: actorAllows(actor, 'customers.read') }) : []
	if (!order) throw new Problem(404, 'There is no order with this number.')
	return Response.json(order)
}

async function readStock({ db, actor, url }: Call): Promise<Response> {
	if (!actorAllows(actor, 'prices.write')) require(actor, 'stock.write')
	const search = url.searchParams.get('search') ?? undefined
	const { rows, next } = await listStock(db, { search }, { after: url.searchParams.get('after') })
	return Response.json({
		variants: rows.map(({ id, productId, name, variant, sku, stock }) => ({
			id,
			product_id: productId,
			product_name: name,
			variant,
			sku,
			stock,
		})),
		next,
	})
}

function listCommands({ actor }: Call): Response {
	const allowed = [...commands.values()].filter(({ permission }) => actorAllows(actor, permission))
	return Response.json({
		commands: allowed.map(({ name, permission, input }) => ({
			...{ name, scope: permission },
			input: toJsonSchema(input, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
		})),
	})
}

async function runNamedCommand({ db, actor, url, request, providers, now }: Call, name: string): Promise<Response> {
	const command = commands.get(name)
	if (!command) throw new Problem(404, 'There is no such command.')
	require(actor, command.permission)
	const body = await readBody(request)
	const options = { actor, now: now(), providers }
	const shown = (changes: readonly RowChange[]) => (actorAllows(actor, 'customers.read') ? changes : withoutPersonalValues(changes))
	if (url.searchParams.get('plan') === '1') {
		const { title, changes, warnings } = await planCommand(db, command, body.input, options)
		return Response.json({ title, changes: shown(changes), warnings })
	}
	const key = request.headers.get('idempotency-key')?.trim() ?? ''
	if (key.length > maxKeyLength) throw new Problem(422, `Idempotency-Key can have at most ${maxKeyLength} characters.`)
	const hash = createHash('sha256').update(`${name}\n${body.text}`).digest('hex')
	const once = { ...options, request: key === '' ? null : { tokenId: actor.tokenId, key, hash } }
	const { logId, title, changes, warnings, isRepeated } = await runOnce(db, command, body.input, once)
	const headers: Record<string, string> = isRepeated ? { 'Idempotent-Replayed': 'true' } : {}
	return Response.json({ log_id: logId, title, changes: shown(changes), warnings }, { headers })
}

async function readBody(request: Request): Promise<{ readonly text: string; readonly input: unknown }> {
	if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
		throw new Problem(415, 'Send JSON: "Content-Type: application/json".')
	if (Number(request.headers.get('content-length') ?? 0) > maxBody) throw new Problem(413, 'The body can have at most 256 KB.')
	const text = await request.text()
	if (text.length > maxBody) throw new Problem(413, 'The body can have at most 256 KB.')
	try {
		return { text, input: JSON.parse(text) as unknown }
	} catch {
		throw new Problem(400, 'The body is not valid JSON.')
	}
}

/** Throws the problem 403 without a scope. */
function require(actor: TokenActor, permission: Permission): void {
	if (!actorAllows(actor, permission)) throw new Problem(403, `The token lacks the scope "${permission}".`, { scope: permission })
}

function decodeURIComponentSafely(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
