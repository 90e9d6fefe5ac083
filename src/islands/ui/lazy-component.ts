import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component that is loaded on first render. If loading fails, `Fallback` is rendered, because an error would unmount the
 * whole island.
 *
 *     const OrderBill = lazyComponent(() => import('../checkout/OrderBill.tsx').then((file) => file.OrderBill), LoadError)
 */
export function lazyComponent<Props>(
	load: () => Promise<ComponentType<Props>>,
	Fallback: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(() =>
		load().then(
			(component) => ({ default: component }),
			() => ({ default: Fallback }),
		),
	)
}
