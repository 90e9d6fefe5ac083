import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** Texts of the home page that are not the store's: one entry a block, in content/home.yaml. */
const home = defineCollection({
	loader: file('content/home.yaml'),
	schema: z.object({
		title: z.string().default(''),
		text: z.string().default(''),
		/** Of the service highlights: exactly three (HOME-18). */
		highlights: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
	}),
})

/** Whole pages in Markdown: terms, contact, return policy. */
const pages = defineCollection({
	loader: glob({ pattern: '*.md', base: 'content' }),
	schema: z.object({ title: z.string(), description: z.string() }),
})

/** Questions by category, in content/faq.yaml, in their order. */
const faq = defineCollection({
	loader: file('content/faq.yaml'),
	schema: z.object({ title: z.string(), questions: z.array(z.object({ question: z.string(), answer: z.string() })) }),
})

export const collections = { home, pages, faq }
