import type { OrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { PromiseList } from '#islands/checkout/placing/OrderPromises.tsx'
import { PlaceOrder } from '#islands/checkout/placing/PlaceOrder.tsx'
import { SummaryCard, SummaryLines, SummaryTotals } from '#islands/checkout/SummaryParts.tsx'
import { tokenField } from '../read-form.ts'
import { CheckoutFields } from './CheckoutFields.tsx'
import type { CheckoutState } from './checkout.ts'

interface CheckoutFormProps {
	checkout: CheckoutState
	isCustomer: boolean
	/** Currency of the amounts. */
	currency: string
	words: OrderWords
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName: string | null
	/** Whether shoppers can order as a company. */
	takesCompanies: boolean
	/** Days after delivery for returns; 0: none are accepted; null: unknown. */
	returnDays: number | null
	token: string
}

/** The parts of the checkout island as one form that the browser sends itself. */
export function CheckoutForm({ checkout, isCustomer, currency, words, taxName, takesCompanies, returnDays, token }: CheckoutFormProps) {
	const { items, typed, addresses, totals, shown, problem } = checkout
	return (
		<form method="post" action={noscriptPaths.checkout} noValidate className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12">
			<input type="hidden" name={tokenField} value={token} />
			<input type="hidden" name="key" value={typed.idempotencyKey} />
			<input type="hidden" name="shown" value={JSON.stringify(shown)} />
			{/* The first button is the one that Enter in a field presses: it orders nothing. */}
			<button type="submit" className="sr-only" tabIndex={-1} name="update">
				{text('noscript.update')}
			</button>
			<div className="grid min-w-0 content-start gap-10">
				<CheckoutFields
					{...checkout}
					takesCompanies={takesCompanies}
					addresses={isCustomer ? addresses : null}
					refused={problem?.fields ?? {}}
				/>
			</div>
			<SummaryCard>
				<SummaryLines lines={items} problems={problem?.lines ?? {}} />
				<SummaryTotals totals={totals} currency={currency} />
				<button type="submit" name="update" className="button button-outline">
					{text('noscript.update')}
				</button>
				<PlaceOrder words={words} name="order" />
				<PromiseList shippingCharge={totals.shippingCharge} taxName={taxName} returnDays={returnDays} />
			</SummaryCard>
		</form>
	)
}
