import { signUpFromOrder } from '@storefront/contract/client/account/account.ts'
import { requestCancellation, requestReturn, requestReturnCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { fetchOrderByLink, fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { beginPayment } from '@storefront/contract/client/checkout/payments.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import { parseQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import type { FoundOrder, OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import { reasonLimit } from '@storefront/contract/domain/checkout/returns.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { attempt } from '#stores/account/account.ts'
import { orderAccountFields } from '#stores/account/form-fields.ts'
import { formMessages } from '#stores/account/form-messages.ts'
import { type FormProblems, noProblems } from '#stores/account/form-problems.ts'
import { orderProblems } from '#stores/notices/field-messages.ts'
import { rememberEmail } from '../email-cookie.ts'
import type { PageMessage } from '../messages.ts'
import { textOf } from '../read-form.ts'
import { sendFields } from '../send-fields.ts'
import type { Visitor } from '../visitor.ts'
import { findProof, readOrders } from './known-orders.ts'

/** What the page of an order shows. */
export interface OrderState {
	/** null: only the form to find an order. */
	readonly order: FoundOrder | null
	/** Proof of access to the order, or the one that was refused; null without either. */
	readonly proof: OrderProof | null
	readonly message: PageMessage | null
	/** Address of the payment page that the browser opens next; empty: none. */
	readonly payAt: string
	/** The form of a change that failed, to be shown as it was filled in. */
	readonly typed: FormData | null
	/** Problems of the form for an account. */
	readonly accountProblems: FormProblems
	/** Another page that follows a change. */
	readonly path?: string
}

const nothing: OrderState = { order: null, proof: null, message: null, payAt: '', typed: null, accountProblems: noProblems }

/** Opens an order of this browser or of the account, by default the newest one. A failure is a message. */
export async function openKnownOrder(visitor: Visitor, number?: string): Promise<OrderState> {
	try {
		const proof = await findProof(visitor, number)
		return proof ? await openOrder(visitor.client, proof) : nothing
	} catch (failure) {
		return { ...nothing, message: refusal(failure, orderProblems.notFound.text()) }
	}
}

/** Applies a form of the order's page: the pressed button names the change. The store decides what is possible. */
export async function changeOrder(visitor: Visitor, form: FormData): Promise<OrderState> {
	const { client } = visitor
	const typedProof = { number: textOf(form, 'number').trim(), email: textOf(form, 'email').trim() }
	const change = changes.find(({ button }) => form.has(button))
	let proof: OrderProof = typedProof
	try {
		proof = (await findProof(visitor, typedProof.number)) ?? typedProof
		return change ? { ...nothing, proof, ...(await change.apply(visitor, proof, form)) } : await openOrder(client, proof)
	} catch (failure) {
		const opened = change ? await openOrder(client, proof) : { ...nothing, proof }
		return { ...opened, message: refusal(failure, (change?.failed ?? orderProblems.notFound.text)()), typed: form }
	}
}

/** The fields of a change that can be sent again with another press; empty if the form was no change. Passwords are never shown again. */
export function fieldsToResend(form: FormData): readonly (readonly [name: string, value: string])[] {
	if (!changes.some(({ button, isSecret }) => form.has(button) && !isSecret)) return []
	return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** Opens an order with its proof. A failure is a message, and the form to find an order stays. */
async function openOrder(client: StoreClient, proof: OrderProof): Promise<OrderState> {
	try {
		const order = await ('key' in proof
			? fetchOrderByLink(client, proof.number, proof.key)
			: fetchOrderByNumber(client, proof.number, proof.email))
		return { ...nothing, order, proof }
	} catch (failure) {
		return { ...nothing, proof, message: refusal(failure, orderProblems.notFound.text()) }
	}
}

interface Change {
	readonly button: string
	/** The form contains a password. */
	readonly isSecret?: true
	readonly failed: () => string
	readonly apply: (visitor: Visitor, proof: OrderProof, form: FormData) => Promise<Partial<OrderState>>
}

const changes: readonly Change[] = [
	{ button: 'open-account', isSecret: true, failed: () => formMessages.signUpFailed.text(), apply: openAccount },
	{
		button: 'pay',
		failed: () => orderProblems.notPaid.text(),
		async apply({ client }, proof, form) {
			// Only the key of an order starts payments.
			if (!('key' in proof)) return openOrder(client, proof)
			const typed = textOf(form, 'payment')
			const start = await beginPayment(client, proof, typed === '' ? undefined : typed)
			return { ...(await openOrder(client, proof)), payAt: start.kind === 'redirect' ? start.url : '' }
		},
	},
	{
		button: 'cancel',
		failed: () => orderProblems.notChanged.text(),
		async apply({ client }, proof, form) {
			const order = await requestCancellation(client, proof, textOf(form, 'reason').slice(0, reasonLimit))
			return { order, message: success(text('orders.isCancelled', { number: bidiIsolate(order.number) })) }
		},
	},
	{
		button: 'return',
		failed: () => orderProblems.notChanged.text(),
		async apply({ client }, proof, form) {
			const lines = [...form].flatMap(([name, value]) => {
				const quantity = name.startsWith('pieces.') && typeof value === 'string' && value !== '0' ? parseQuantity(value) : null
				return quantity === null ? [] : [{ lineId: name.slice('pieces.'.length), quantity }]
			})
			if (lines.length === 0)
				return { ...(await openOrder(client, proof)), message: { sentence: text('returns.chooseWhat'), severity: 'error' }, typed: form }
			const reason = (textOf(form, 'own-reason') || textOf(form, 'reason')).slice(0, reasonLimit)
			const { number, order } = await requestReturn(client, proof, { lines, reason, idempotencyKey: textOf(form, 'request-key') })
			return { order, message: success(text('returns.asked', { number })) }
		},
	},
	{
		button: 'cancel-return',
		failed: () => orderProblems.notChanged.text(),
		async apply({ client }, proof, form) {
			const number = textOf(form, 'cancel-return')
			const order = await requestReturnCancellation(client, proof, number)
			return { order, message: success(text('returns.isCancelled', { number })) }
		},
	},
]

/** Creates an account from an order of a guest. The next page asks for the code. */
async function openAccount(visitor: Visitor, proof: OrderProof, form: FormData): Promise<Partial<OrderState>> {
	const { client } = visitor
	// Only the key of an order proves that it is the shopper's.
	if (!('key' in proof)) return openOrder(client, proof)
	const problems = await sendFields(form, orderAccountFields, ({ password = '' }) =>
		attempt(formMessages.signUpFailed.text(), async () => {
			await signUpFromOrder(client, proof, password)
		}),
	)
	if (problems) return { ...(await openOrder(client, proof)), accountProblems: problems }
	const email = readOrders(visitor).find(({ number }) => number === proof.number)?.email ?? ''
	// The next page fills it in.
	rememberEmail(visitor, email)
	return { path: noscriptPaths.oneTimeCode }
}

function success(sentence: string): PageMessage {
	return { sentence, severity: 'success' }
}

function refusal(failure: unknown, otherwise: string): PageMessage {
	const message = logAndGetMessage(failure)
	return { sentence: (failure instanceof StoreFailure && message) || otherwise, severity: 'error' }
}
