import { blockerMessage } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { BlockerList } from '#islands/checkout/placing/OrderBlockers.tsx'
import { RefusedFields } from '#islands/checkout/placing/RefusedFields.tsx'
import type { OrderField } from '#stores/checkout/order/order-problem.ts'
import type { CheckoutState } from './checkout.ts'

/** The error summary of the checkout: further messages, and links to the fields that are empty or refused. */
export function CheckoutProblems({ messages, missing, problem }: Pick<CheckoutState, 'messages' | 'missing' | 'problem'>) {
	return (
		<>
			{messages.slice(1).map(({ sentence }) => (
				<p key={sentence}>{sentence}</p>
			))}
			{missing.length > 0 && <BlockerList labelledBy="page-notice" blockers={missing} sentenceOf={blockerMessage} look="text-error" />}
			<RefusedFields names={Object.keys(problem?.fields ?? {}) as OrderField[]} />
		</>
	)
}
