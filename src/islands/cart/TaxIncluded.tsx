import { useStore } from '@nanostores/react'
import { availableLines, discountedLineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { orderTax } from '@storefront/contract/domain/checkout/tax.ts'
import type { OrderTotals } from '@storefront/contract/domain/totals.ts'
import { type ReactNode, useEffect } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $taxRates, loadTaxRates } from '#stores/cart/tax-rates.ts'
import { $delivery } from '#stores/location/delivery.ts'
import { TaxLines } from '../ui/TaxLines.tsx'

interface TaxIncludedProps {
	/** Name of the tax, e.g. "VAT". */
	name: string
	/** `discount` is that of the coupon. */
	totals: Pick<OrderTotals, 'discount' | 'shippingCharge'>
	currency: string
}

/** The tax included in the total of the cart, once the country is known. */
export function TaxIncluded({ name, totals, currency }: TaxIncludedProps): ReactNode {
	const lines = availableLines(useStore($cart, { ssr: 'initial' }).items)
	const country = useStore($delivery, { ssr: 'initial' }).country?.id ?? ''
	const { countryId, rates } = useStore($taxRates, { ssr: 'initial' })
	const products = [...new Set(lines.map(({ productId }) => productId))].join(',')
	useEffect(() => {
		if (country !== '' && products !== '') void loadTaxRates(country, products.split(','))
	}, [country, products])
	const isKnown = country !== '' && country === countryId
	const goods = lines.map((line) => ({ rate: isKnown ? (rates.get(line.productId) ?? null) : null, gross: discountedLineTotal(line) }))
	return <TaxLines shares={orderTax({ ...totals, taxName: name, goods })} currency={currency} />
}
