import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $delivery } from '#stores/location/delivery.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import type { TaxIncluded as TaxIncludedComponent } from './TaxIncluded.tsx'

type TaxProps = Parameters<typeof TaxIncludedComponent>[0]

const TaxIncluded = lazyComponent<TaxProps>(
	() => import('./TaxIncluded.tsx').then((file) => file.TaxIncluded),
	// If the script fails to load, no tax is shown, as before the country is known.
	() => null,
)

/** The tax included in a total. Loaded lazily, because only some shops show it. */
export function LazyTax(props: TaxProps) {
	// Not before the country is known. On the server it never is, and a lazy component would suspend there.
	const { country, isRefused } = useStore($delivery, { ssr: 'initial' })
	if (country === null || isRefused) return null
	return (
		<Suspense fallback={null}>
			<TaxIncluded {...props} />
		</Suspense>
	)
}
