import type { Variation } from '@storefront/contract/domain/catalogue/product.ts'
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import {
	type Choice,
	isSelectable,
	type OptionState,
	optionState,
	type VariedProduct,
} from '@storefront/contract/domain/catalogue/variation.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { LanguageSpan } from '../../ui/LanguageSpan.tsx'
import { Swatch } from '../../ui/Swatch.tsx'

interface VariationPickerProps {
	product: VariedProduct
	variation: Variation
	choice: Choice
	swatches: Swatches
	onChoose: (value: string) => void
}

/** The options of one variation as radio buttons (VAR-03 to VAR-05). Unavailable options stay visible, with the reason. */
export function VariationPicker({ product, variation, choice, swatches, onChoose }: VariationPickerProps) {
	const chosen = choice[variation.name]
	const options = variation.options.map((option) => ({ ...option, state: optionState(product, choice, variation.name, option.value) }))
	const selected = options.find(({ value }) => value === chosen)
	const missing = options.filter(({ state }) => state === 'missing')
	const earlier = product.variations
		.slice(
			0,
			product.variations.findIndex(({ name }) => name === variation.name),
		)
		.flatMap(({ name }) => choice[name] ?? [])
	return (
		<fieldset>
			<legend className="label mb-2">
				<LanguageSpan language={variation.language}>{variation.label ?? variation.name}</LanguageSpan>:{' '}
				<bdi className="font-normal text-ink-soft" lang={selected?.language}>
					{selected?.name ?? text('buying.pleaseChoose')}
				</bdi>
			</legend>
			<div className="flex flex-wrap gap-2">
				{options.map(({ name, language, value, state }) => (
					<label
						key={value}
						className={`option ${state === 'available' ? '' : 'option-off'}`}
						title={[swatches[variation.name]?.[value] && name, unavailableReason(state)].filter(Boolean).join(', ') || undefined}
					>
						<input
							type="radio"
							className="sr-only"
							name={variation.name}
							value={value}
							checked={value === chosen}
							disabled={!isSelectable(state)}
							// `onInput` as well: choices made before hydration are replayed as input events.
							onChange={() => onChoose(value)}
							onInput={() => onChoose(value)}
						/>
						<Swatch colour={swatches[variation.name]?.[value]} />
						<bdi lang={language}>{name}</bdi>
						{unavailableReason(state) && <span className="sr-only">, {unavailableReason(state)}</span>}
					</label>
				))}
			</div>
			{missing.length > 0 && earlier.length > 0 && (
				<p className="mt-2 text-sm text-ink-muted">
					{text('buying.notMade', { chosen: formatList(earlier), missing: formatList(missing.map(({ name }) => name)) })}
				</p>
			)}
		</fieldset>
	)
}

function unavailableReason(state: OptionState): string | undefined {
	if (state === 'sold_out') return text('buying.optionSoldOut')
	if (state === 'missing') return text('buying.optionMissing')
	return state === 'waiting' ? text('buying.optionWaits') : undefined
}
