import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part of an island whose code comes when it is first drawn. `Instead` stands in its place where that cannot be had, as without a
 * network: a failure would take the whole island with it.
 *
 *     const OrderBill = lazyPart(() => import('./OrderBill.tsx').then((file) => file.OrderBill), Unloaded)
 */
export function lazyComponent<Props>(
	load: () => Promise<ComponentType<Props>>,
	Instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(() =>
		load().then(
			(whole) => ({ default: whole }),
			() => ({ default: Instead }),
		),
	)
}
