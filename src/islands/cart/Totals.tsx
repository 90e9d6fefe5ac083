import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'

interface TotalsProps {
	/** What adds up: labels and formatted amounts. */
	figures: readonly (readonly [label: string, amount: string])[]
	/** Formatted. */
	total: string
	/** A figure is being asked for: the total may change. */
	updating?: boolean
	/** The total changes while it is looked at, and is then read out. */
	live?: boolean
	/** A line above them, towards what is added up. */
	ruled?: boolean
	/** What the total holds, in more lines of the list. */
	children?: ReactNode
}

/** An amount that is too long to stand beside its label goes below it: the label stays whole. */
const row = 'flex flex-wrap gap-x-4'

/** Figures and their total, one below the other. */
export function Totals({ figures, total, updating = false, live = false, ruled = false, children }: TotalsProps) {
	return (
		<dl className={`grid gap-2 ${ruled ? 'border-t border-line pt-4' : ''}`} aria-busy={updating || undefined}>
			{figures.map(([label, amount]) => (
				<div key={label} className={row}>
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
