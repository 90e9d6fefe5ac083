import { useState } from 'react'
import { formatMoney } from 'storefront/money.ts'
import type { SlotProps } from 'storefront/slots.ts'

const months = [3, 6, 12] as const

/** What a product would cost a month. It wakes when it comes into view, and is plain HTML before. */
export default function Instalments({ product: { price, currency } }: SlotProps['product:after-price']) {
	const [parts, setParts] = useState<number>(months[0])
	return (
		<div className="grid gap-2 rounded-md bg-sunken p-4 text-sm">
			<p aria-live="polite">
				{parts} parts of {formatMoney(Math.ceil(price / parts), currency)}, without interest
			</p>
			<div className="flex flex-wrap gap-3">
				{months.map((count) => (
					<button
						key={count}
						type="button"
						className={`button ${count === parts ? 'button-tint' : 'button-quiet'}`}
						aria-pressed={count === parts}
						onClick={() => setParts(count)}
					>
						{count} months
					</button>
				))}
			</div>
		</div>
	)
}
