import { listingParameters as names } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { boundInMinorUnits, type PriceBound } from '@storefront/contract/domain/catalogue/listing/price-bound.ts'
import { type Cents, toAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { type InputEvent, type SyntheticEvent, useRef } from 'react'

interface PriceRangeProps {
	/** null: no bound. */
	from: PriceBound | null
	to: PriceBound | null
	/** Price range of the whole category; null if it is empty. */
	min: Cents | null
	max: Cents | null
	currency: string
}

/** LIST-07, LIST-08: two number fields and a slider with two handles from the lowest to the highest price, kept in sync. */
export function PriceRange({ from, to, min, max, currency }: PriceRangeProps) {
	const root = useRef<HTMLDivElement>(null)
	const step = toAmount(1, currency)
	const fields = [
		{
			name: names.priceFrom,
			label: text('filters.from'),
			slider: text('filters.priceFrom'),
			value: from === null ? null : boundInMinorUnits(from, currency),
			bound: min,
		},
		{
			name: names.priceTo,
			label: text('filters.to'),
			slider: text('filters.priceTo'),
			value: to === null ? null : boundInMinorUnits(to, currency),
			bound: max,
		},
	] as const

	/** Arrow keys move by 1 % of the range, because single cents are too slow; the pointer reaches every price. */
	const stepBy = (event: SyntheticEvent<HTMLInputElement>) => {
		const coarse = toAmount((max ?? 0) - (min ?? 0), currency) / 100
		event.currentTarget.step = String(event.type === 'keydown' ? Math.max(step, coarse) : step)
	}

	/** Only the number fields are submitted; the sliders have no names. */
	const onInput = (event: InputEvent<HTMLDivElement>) => {
		const changed = event.target
		if (!(changed instanceof HTMLInputElement)) return
		if (root.current && min !== null && max !== null) syncFields(root.current, changed, [min, max], currency)
	}

	return (
		<div ref={root} onInput={onInput}>
			{min !== null && max !== null && max > min && (
				<div className="range" data-needs-script="">
					{fields.map(({ name, slider, value, bound }) => (
						<input
							key={name}
							type="range"
							min={toAmount(min, currency)}
							max={toAmount(max, currency)}
							step={step}
							defaultValue={toAmount(value ?? bound ?? 0, currency)}
							aria-label={slider}
							onKeyDown={stepBy}
							onKeyUp={stepBy}
						/>
					))}
				</div>
			)}
			<div className="grid grid-cols-2 gap-3">
				{fields.map(({ name, label, value, bound }) => (
					<label key={name} className="field">
						<span className="text-sm text-ink-muted">{label}</span>
						<input
							type="number"
							className="input tabular-nums"
							name={name}
							min="0"
							step={step}
							inputMode="decimal"
							defaultValue={value === null ? undefined : toAmountText(value, currency)}
							placeholder={bound === null ? undefined : toAmountText(bound, currency)}
						/>
					</label>
				))}
			</div>
		</div>
	)
}

function syncFields(root: HTMLElement, changed: HTMLInputElement, ends: readonly [Cents, Cents], currency: string): void {
	const [min, max] = [toAmount(ends[0], currency), toAmount(ends[1], currency)]
	const [low, high] = root.querySelectorAll<HTMLInputElement>('input[type=range]')
	const [from, to] = root.querySelectorAll<HTMLInputElement>('input[type=number]')
	if (!low || !high || !from || !to) return
	if (changed.type === 'number') {
		low.value = from.value || String(min)
		high.value = to.value || String(max)
		return
	}
	// The handles cannot pass each other.
	if (low.valueAsNumber > high.valueAsNumber) changed.value = (changed === low ? high : low).value
	// A handle at its limit means no bound.
	from.value = low.valueAsNumber <= min ? '' : toAmountText(toMinorUnits(low.valueAsNumber, currency), currency)
	to.value = high.valueAsNumber >= max ? '' : toAmountText(toMinorUnits(high.valueAsNumber, currency), currency)
}
