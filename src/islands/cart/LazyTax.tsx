import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $delivery } from '#stores/location/delivery.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import type { TaxIncluded as Whole } from './TaxIncluded.tsx'

type TaxProps = Parameters<typeof Whole>[0]

const TaxIncluded = lazyComponent<TaxProps>(
	() => import('./TaxIncluded.tsx').then((file) => file.TaxIncluded),
	// Without a network nothing is said of tax, as while it is not known where the goods go.
	() => null,
)

/** The tax within a total, in the list below it; its scripts come only to shops that tell it. */
export function LazyTax(props: TaxProps) {
	// Not before it is known where the goods go: a server never knows, and could not wait for what comes later.
	const { country, isRefused } = useStore($delivery, { ssr: 'initial' })
	if (country === null || isRefused) return null
	return (
		<Suspense fallback={null}>
			<TaxIncluded {...props} />
		</Suspense>
	)
}
