import { registerHooks } from 'node:module'

/** For `node --import`: the file of the page "FAQ" cannot be loaded, as after a disk error. */
registerHooks({
	load(url, context, next) {
		if (/\/dist\/server\/chunks\/faq_[^/]*\.mjs$/.test(url)) throw new Error('This page is not to be had.')
		return next(url, context)
	},
})
