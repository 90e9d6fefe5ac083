import { registerHooks } from 'node:module'

/** Preload script for `node --import` that makes the module of the page "FAQ" fail to load, as after a disk error. */
registerHooks({
	load(url, context, next) {
		if (/\/dist\/server\/chunks\/faq_[^/]*\.mjs$/.test(url)) throw new Error('This page is not to be had.')
		return next(url, context)
	},
})
