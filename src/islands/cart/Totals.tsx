import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'

interface TotalsProps {
	/** Labels and formatted amounts that add up to the total. */
	figures: readonly (readonly [label: string, amount: string])[]
	/** The formatted total. */
	total: string
	/** An amount is loading: the total may change. */
	updating?: boolean
	/** The total can change on this page: screen readers announce it. */
	live?: boolean
	/** A line above the amounts. */
	divider?: boolean
	/** More lines below the total, such as included tax. */
	children?: ReactNode
}

/** A long amount wraps below its label, so that the label does not break. */
const row = 'flex flex-wrap gap-x-4'

/** Amounts and their total. */
export function Totals({ figures, total, updating = false, live = false, divider = false, children }: TotalsProps) {
	return (
		<dl className={`grid gap-2 ${divider ? 'border-t border-line pt-4' : ''}`} aria-busy={updating || undefined}>
			{figures.map(([label, amount], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state, and an owner can give a discount the label of another row.
				<div key={index} className={row}>
					<dt className="text-ink-soft">{label}</dt>
					<dd className="ms-auto text-end tabular-nums">{amount}</dd>
				</div>
			))}
			<div className={`${row} text-lg font-bold`}>
				<dt>{text('common.total')}</dt>
				<dd className={`price ms-auto text-end ${updating ? 'opacity-70' : ''}`} aria-live={live ? 'polite' : undefined}>
					{total}
				</dd>
			</div>
			{children}
		</dl>
	)
}
