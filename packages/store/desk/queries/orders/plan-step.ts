import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import { type OrderStep, whyNoStep } from '@storefront/store/commands/orders/order-steps.ts'
import { type ListedStepOrder, readStepOrders } from '@storefront/store/commands/orders/read-step-orders.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** What a step would do with orders. */
export interface StepPlan {
	/** The orders that take the step. */
	readonly orders: readonly ListedStepOrder[]
	/** The orders that do not, with the reason. */
	readonly refused: readonly { readonly order: ListedStepOrder; readonly why: string }[]
	/** What providers refund, by currency. */
	readonly refunds: readonly { readonly currency: string; readonly amount: MinorUnits; readonly orders: number }[]
}

/** Plans a step with orders, with the rule of the command `order.step`. */
export async function planStep(db: Db, step: OrderStep, ids: readonly number[]): Promise<StepPlan> {
	const checked = (await readStepOrders(db, ids)).map((order) => ({ order, why: whyNoStep(step, order) }))
	const orders = checked.flatMap(({ order, why }) => (why === null ? [order] : []))
	const refused = checked.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }]))
	return { orders, refused, refunds: step === 'cancel' ? sumRefunds(orders) : [] }
}

function sumRefunds(orders: readonly ListedStepOrder[]): StepPlan['refunds'] {
	const byCurrency = Map.groupBy(
		orders.filter(({ refundable }) => refundable > 0),
		({ currency }) => currency,
	)
	return [...byCurrency].map(([currency, group]) => ({
		currency,
		amount: group.reduce((sum, { refundable }) => sum + refundable, 0),
		orders: group.length,
	}))
}
