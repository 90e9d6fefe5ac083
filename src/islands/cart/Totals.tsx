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
}

/** Figures and their total, one below the other. */
export function Totals({ figures, total, updating = false, live = false, ruled = false }: TotalsProps) {
	return (
		<dl
			className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 ${ruled ? 'border-t border-line pt-4' : ''}`}
			aria-busy={updating || undefined}
		>
			{figures.map(([label, amount]) => (
				<div key={label} className="contents">
					<dt className="text-ink-soft">{label}</dt>
					<dd className="text-end tabular-nums">{amount}</dd>
				</div>
			))}
			<div className="contents text-lg font-bold">
				<dt>Total</dt>
				<dd className={`price text-end ${updating ? 'opacity-70' : ''}`} aria-live={live ? 'polite' : undefined}>
					{total}
				</dd>
			</div>
		</dl>
	)
}
