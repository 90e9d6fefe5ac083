import { partLabel } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { text } from '@storefront/i18n/text.ts'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import { PartLink } from './PartLink.tsx'

/** Links to the fields that the store has refused; nothing without fields. */
export function RefusedFields({ names }: { names: readonly OrderField[] }) {
	if (names.length === 0) return null
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm">
			{text('common.lookAt')}
			{names.map((name) => (
				<PartLink key={name} name={name} className="text-error">
					{partLabel(name)}
				</PartLink>
			))}
		</p>
	)
}
