import { billingNames, textNames } from '@storefront/contract/client/checkout/text-names.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { billingField } from '@storefront/contract/domain/checkout/billing.ts'
import { defaultCurrency, formatMoney, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { ErrorReply } from '@storefront/contract/endpoints/wire/errors.ts'
import { text } from '@storefront/i18n/text.ts'
import { orderProblems } from '../../notices/field-messages.ts'
import { emptyProblem, type OrderField, type OrderProblem } from './order-problem.ts'

/** What the store's refusal means for the lines and the fields that were on the page. */
export function parseRefusal(message: string, reply: ErrorReply | undefined, shown: readonly CartLine[]): OrderProblem {
	const { lines, pricesChanged } = parseLineMessages(reply?.lines ?? [], shown)
	const said = message || orderProblems.refused.text()
	return {
		...emptyProblem,
		message: pricesChanged ? `${orderProblems.prices.text()} ${said}` : said,
		lines,
		fields: parseFieldMessages(reply, said),
		total: reply?.totals ? toMinorUnits(reply.totals.final_total, shown[0]?.currency ?? defaultCurrency) : null,
	}
}

/** The wire's names of fields, as the page calls them. */
const fieldNames: Readonly<Record<string, OrderField>> = {
	...textNames,
	country: 'country',
	city: 'city',
	coupon_id: 'couponCode',
	payment_type_id: 'payment',
	...Object.fromEntries(Object.entries(billingNames).map(([path, name]) => [path, billingField(name)])),
}

/** Refusals that are about one field without naming it. */
const fieldsOfCodes: Readonly<Record<string, OrderField>> = {
	city_unknown: 'city',
	coupon_unknown: 'couponCode',
	coupon_expired: 'couponCode',
	coupon_refused: 'couponCode',
	payment_unknown: 'payment',
}

function parseFieldMessages(reply: ErrorReply | undefined, said: string): OrderProblem['fields'] {
	const named = Object.entries(reply?.errors ?? {}).flatMap(([name, [sentence = said]]) => {
		const field = fieldNames[name]
		return field ? [[field, sentence] as const] : []
	})
	const fieldOfCode = fieldsOfCodes[reply?.code ?? '']
	return { ...(fieldOfCode ? { [fieldOfCode]: said } : {}), ...Object.fromEntries(named) }
}

/**
 * What the store says of single lines. Of a line whose price it names only what is new is told: what one unit cost on the
 * page, and what it costs now.
 */
function parseLineMessages(lineErrors: ErrorReply['lines'] & {}, shown: readonly CartLine[]) {
	let pricesChanged = false
	const sentences = lineErrors.flatMap(({ line_id, unit_price, message }): readonly (readonly [string, string])[] => {
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
	return { lines: Object.fromEntries(sentences), pricesChanged }
}
