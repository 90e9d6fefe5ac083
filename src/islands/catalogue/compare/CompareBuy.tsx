import type { Combination, Product } from '@storefront/contract/domain/catalogue/product.ts'
import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'

/**
 * Actions of a column: adds one unit to the cart, with a select for the options, and links to the product page.
 * elements/cart/add-compared.ts handles the button; without scripts only the link is shown.
 */
export function CompareBuy({ product }: { product: Product }) {
	const { id, name, single, combinations, price, discount, stock } = product
	const soldOut = single ? stock <= 0 : combinations.every((combination) => combination.stock <= 0)
	return (
		<>
			<add-compared data-product={id} {...(single ? buyAttributes({ price, discount, stock }) : {})} data-needs-script="">
				{!single && (
					<select className="input" aria-label={text('comparison.optionsOf', { name })} autoComplete="off" disabled={soldOut}>
						<option value="">{text('comparison.chooseOptions')}</option>
						{combinations.map((combination) => (
							<option key={combination.id} value={combination.id} disabled={combination.stock <= 0} {...buyAttributes(combination)}>
								{optionText(product, combination)}
							</option>
						))}
					</select>
				)}
				<button
					type="button"
					className="button button-primary"
					aria-label={soldOut ? undefined : text('buying.addOneToCart', { name })}
					disabled={soldOut}
				>
					{soldOut ? text('common.soldOut') : text('buying.addToCart')}
				</button>
			</add-compared>
			<a href={paths.product(id)} className="button button-tint" aria-label={text('comparison.viewOne', { name })}>
				{text('comparison.view')}
			</a>
		</>
	)
}

/** Attributes that the add-to-cart element reads. */
function buyAttributes({ price, discount, stock }: Pick<Combination, 'price' | 'discount' | 'stock'>) {
	return { 'data-price': price, 'data-discount': discount, 'data-stock': stock }
}

/** "256 GB, Silver: $999.00". */
function optionText({ variations, currency }: Product, { attributes, price, discount, stock }: Combination): string {
	const names = variations.map(
		({ name, options }) => options.find(({ value }) => value === attributes[name])?.name ?? attributes[name] ?? '',
	)
	const paid = stock > 0 ? formatMoney(applyDiscount(price, discount), currency) : text('buying.optionSoldOut')
	return `${formatList(names)}: ${paid}`
}
