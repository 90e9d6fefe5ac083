import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { Suspense } from 'react'
import { $billing, changeBilling } from '#stores/checkout/billing/billing.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Checkbox } from './Checkbox.tsx'

/** Loaded when the checkbox is checked. */
const BillingAddress = lazyComponent<{ tried: boolean }>(
	() => import('./BillingAddress.tsx').then((file) => file.BillingAddress),
	LoadError,
)

interface BillingFieldsProps {
	isCustomer: boolean
	/** After the first attempt to place the order: every field shows its error. */
	tried: boolean
}

/** Checkbox and fields for a separate billing address. */
export function BillingFields({ isCustomer, tried }: BillingFieldsProps) {
	const { isOther, keeps } = useStore($billing, { ssr: 'initial' })
	return (
		<div className="flex flex-col gap-4">
			<Checkbox
				name="billing-other"
				label={text('checkout.billElsewhere')}
				checked={isOther}
				onChange={(wanted) => changeBilling({ isOther: wanted })}
			/>
			{isOther && (
				<Suspense fallback={<div className="skeleton h-96" />}>
					<BillingAddress tried={tried} />
				</Suspense>
			)}
			{isOther && isCustomer && (
				<Checkbox
					name="billing-keep"
					label={text('checkout.saveBilling')}
					checked={keeps}
					onChange={(wanted) => changeBilling({ keeps: wanted })}
				/>
			)}
		</div>
	)
}
