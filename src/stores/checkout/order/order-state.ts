import { atom } from 'nanostores'
import type { OrderField, OrderProblem } from './order-problem.ts'

export type OrderState = { readonly status: 'idle' | 'placing' } | { readonly status: 'failed'; readonly problem: OrderProblem }

export const $order = atom<OrderState>({ status: 'idle' })

export function failOrder(problem: OrderProblem): void {
	$order.set({ status: 'failed', problem })
}

/** Removes the store's error of a field that was changed. */
export function clearFieldError(field: OrderField): void {
	const order = $order.get()
	if (order.status !== 'failed' || order.problem.fields[field] === undefined) return
	const { [field]: _, ...fields } = order.problem.fields
	$order.set({ ...order, problem: { ...order.problem, fields } })
}
