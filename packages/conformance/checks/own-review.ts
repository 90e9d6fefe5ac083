import { fetchReviewAccess, removeReview, saveReview } from '@storefront/contract/client/account/own-review.ts'
import { getOwnReview, removeOwnReview, saveOwnReview } from '@storefront/contract/endpoints/account/own-review.ts'
import { expectErrorReply } from '../trial/buyer.ts'
import { type Check, expectEqual } from '../trial/check.ts'
import { unknownId } from './reads.ts'

export const ownReview: readonly Check[] = [
	{
		call: getOwnReview,
		name: 'not before it is there',
		requirement: 'A customer who has not received a product cannot review it, and sees no review of others',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const { client } = await trial.secondCustomer()
			const { allowed, productName, review } = await fetchReviewAccess(client, product.id)
			expectEqual('product.name', productName, product.name)
			expectEqual('allowed', allowed, false)
			expectEqual('review', review, null)
			await expectErrorReply('An unknown product', fetchReviewAccess(client, unknownId), 404)
		},
	},
	{
		call: saveOwnReview,
		name: 'not before it is there',
		requirement: 'A review by a customer who has not received the product is rejected with 403',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const written = { rating: 5, title: 'Conform', text: 'Sent by the conformance checks.', nameShown: 'initial' as const, pictures: [] }
			await expectErrorReply(
				'A review of a product that was not received',
				saveReview((await trial.secondCustomer()).client, product.id, written),
				403,
			)
		},
	},
	{
		call: removeOwnReview,
		name: 'nothing to remove',
		requirement: 'Without a review there is nothing to remove: 404',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			await expectErrorReply('Removing a review that does not exist', removeReview((await trial.secondCustomer()).client, product.id), 404)
		},
	},
]
