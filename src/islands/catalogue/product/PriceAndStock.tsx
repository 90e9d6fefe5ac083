import { discountLabel, type Product, stockNote } from '@storefront/contract/domain/catalogue/product.ts'
import { type Choice, cheaperChoice, type Selection, type VariedProduct } from '@storefront/contract/domain/catalogue/variation.ts'
import { taxIncluded } from '@storefront/contract/domain/checkout/tax.ts'
import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import type { MouseEvent } from 'react'

interface PriceAndStockProps {
	product: Pick<Product, 'currency' | 'tellsLowestPrice'>
	selection: Selection
	taxName: string | undefined
}

/** Price, discount, stock and SKU of the selection (PROD-07 to PROD-10). */
export function PriceAndStock({ selection, product: { currency, tellsLowestPrice }, taxName }: PriceAndStockProps) {
	const { price, discount, stock, sku, complete } = selection
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1" aria-live="polite">
				{discount > 0 && <span className="sr-only">{text('common.priceNow')} </span>}
				<span className="price text-3xl">{formatMoney(applyDiscount(price, discount), currency)}</span>
				{discount > 0 && (
					<>
						<span className="sr-only"> {text('common.priceWas')} </span>
						<s className="price-old text-lg">{formatMoney(price, currency)}</s>
						<span className="chip chip-deal">{discountLabel(discount)}</span>
					</>
				)}
			</p>
			{taxName !== undefined && <p className="text-sm text-ink-muted">{taxIncluded(taxName)}</p>}
			{discount > 0 && tellsLowestPrice && (
				<p className="text-sm text-ink-muted">{text('buying.lowestBefore', { price: formatMoney(price, currency) })}</p>
			)}
			<p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
				<span role="status" className={stock > 0 ? 'text-success' : 'text-error'}>
					{complete ? stockNote(stock) : text('buying.chooseEach')}
				</span>
				{sku && <span>{text('buying.sku', { sku: bidiIsolate(sku) })}</span>}
			</p>
		</div>
	)
}

/** Link to the cheapest combination, which listings show as "From", if the selected one costs more. Works without scripts. */
export function CheaperChoice({
	product,
	selection,
	onChoose,
}: {
	product: VariedProduct & Pick<Product, 'id' | 'currency'>
	selection: Selection
	onChoose: (choice: Choice) => void
}) {
	const cheaper = cheaperChoice(product, selection)
	if (!cheaper) return null
	const { attributes, price, discount } = cheaper
	const url = paths.product(product.id, attributes)
	const choose = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		onChoose(attributes)
		history.replaceState(history.state, '', url)
	}
	return (
		<p className="text-sm">
			<a href={url} className="link" onClick={choose}>
				{text('buying.cheaper', {
					price: formatMoney(applyDiscount(price, discount), product.currency),
					options: formatList(Object.values(attributes)),
				})}
			</a>
		</p>
	)
}
