import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { validEmail } from '../wire/sentences.ts'
import { id, list, name, picture, text, words } from '../wire/wire.ts'
import { flag } from '../wire/wire-values.ts'

export const promotionTypes = ['Home', 'Deal', 'Top', 'Category'] as const

export const promotion = v.object({
	id,
	/** Home, Deal, Top or Category; other types are not displayed. */
	type: v.string(),
	/** If empty, a placeholder is displayed. */
	...picture,
	title: words,
	/** Empty for a promotion without a link. */
	url: text,
})

export const slider = v.object({
	id,
	...picture,
	/** Empty for a slide without a link. */
	link: text,
	/** Slides are shown in ascending order. */
	order: v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/))]), 0),
	/** Alternative text of the picture. An addition of this contract. */
	title: v.optional(words),
})

export const brand = v.object({ id, name, ...picture })

export const getPromotions = endpoint({
	name: 'getPromotions',
	method: 'GET',
	path: '/promotions',
	audience: 'anyone',
	tag: 'marketing',
	localized: true,
	perMarket: true,
	summary: 'Promotions of all four types.',
	reply: list(promotion),
})

export const getSliders = endpoint({
	name: 'getSliders',
	method: 'GET',
	path: '/sliders',
	audience: 'anyone',
	tag: 'marketing',
	localized: true,
	perMarket: true,
	summary: 'Slides of the home page.',
	reply: v.object({ data: v.array(slider) }),
})

export const getBrands = endpoint({
	name: 'getBrands',
	method: 'GET',
	path: '/brands',
	audience: 'anyone',
	tag: 'marketing',
	localized: true,
	summary: 'Brands with their logos.',
	reply: v.object({ data: v.object({ data: v.array(brand) }) }),
})

export const subscribeNewsletter = endpoint({
	name: 'subscribeNewsletter',
	method: 'POST',
	path: '/newsletter',
	audience: 'anyone',
	tag: 'marketing',
	// The mail links to pages of this market.
	perMarket: true,
	summary: 'Subscribes an address to the newsletter. The address must not be empty; its format is not checked.',
	body: v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(1, validEmail), v.maxLength(320)) }),
	/** `needs_confirmation`: the email must be confirmed before it is subscribed. */
	reply: v.nullish(v.looseObject({ message: text, needs_confirmation: flag }), { message: '', needs_confirmation: 0 }),
	errors: ['invalid_request', 'too_many_requests', 'mail_unavailable'],
})
