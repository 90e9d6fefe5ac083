import { billingNames, textNames } from '@storefront/contract/client/checkout/text-names.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { billingField } from '@storefront/contract/domain/checkout/billing.ts'
import { defaultCurrency, formatMoney, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { ErrorReply } from '@storefront/contract/endpoints/wire/errors.ts'
import { text } from '@storefront/i18n/text.ts'
import { orderProblems } from '../../notices/field-messages.ts'
import { emptyProblem, type OrderField, type OrderProblem } from './order-problem.ts'

/** Converts a refusal of the store into messages for lines and fields. */
export function parseRefusal(message: string, reply: ErrorReply | undefined, shown: readonly CartLine[]): OrderProblem {
	const { lines, pricesChanged } = parseLineMessages(reply?.lines ?? [], shown)
	const mainMessage = message || orderProblems.refused.text()
	return {
		...emptyProblem,
		message: pricesChanged ? `${orderProblems.prices.text()} ${mainMessage}` : mainMessage,
		lines,
		fields: parseFieldMessages(reply, mainMessage),
		total: reply?.totals ? toMinorUnits(reply.totals.final_total, shown[0]?.currency ?? defaultCurrency) : null,
	}
}

/** Names of fields in the form by their names in the API. */
const fieldNames: Readonly<Record<string, OrderField>> = {
	...textNames,
	country: 'country',
	city: 'city',
	coupon_id: 'couponCode',
	payment_type_id: 'payment',
	...Object.fromEntries(Object.entries(billingNames).map(([path, name]) => [path, billingField(name)])),
}

/** Error codes that concern one field, which the reply does not name. */
const fieldsOfCodes: Readonly<Record<string, OrderField>> = {
	city_unknown: 'city',
	coupon_unknown: 'couponCode',
	coupon_expired: 'couponCode',
	coupon_refused: 'couponCode',
	payment_unknown: 'payment',
}

function parseFieldMessages(reply: ErrorReply | undefined, mainMessage: string): OrderProblem['fields'] {
	const named = Object.entries(reply?.errors ?? {}).flatMap(([name, [message = mainMessage]]) => {
		const field = fieldNames[name]
		return field ? [[field, message] as const] : []
	})
	const fieldOfCode = fieldsOfCodes[reply?.code ?? '']
	return { ...(fieldOfCode ? { [fieldOfCode]: mainMessage } : {}), ...Object.fromEntries(named) }
}

/**
 * Messages of the store by line. For a line with a new price the message has the old and the new unit price.
 */
function parseLineMessages(lineErrors: ErrorReply['lines'] & {}, shown: readonly CartLine[]) {
	let pricesChanged = false
	const messages = lineErrors.flatMap(({ line_id, unit_price, message }): readonly (readonly [string, string])[] => {
		const id = String(line_id)
		const before = shown.find((line) => line.id === id)
		if (unit_price === undefined || !before) return [[id, message]]
		const now = toMinorUnits(unit_price, before.currency)
		if (now === before.unitPrice) return []
		pricesChanged = true
		return [
			[
				id,
				text('checkout.priceWas', {
					before: formatMoney(before.unitPrice, before.currency),
					now: formatMoney(now, before.currency),
				}),
			],
		]
	})
	return { lines: Object.fromEntries(messages), pricesChanged }
}
