/** A document in Markdown. Search engines index the page instead, whose URL is in the header. */
export function markdownResponse(markdown: string, page: URL): Response {
	return new Response(`${markdown}\n`, {
		headers: {
			'content-type': 'text/markdown; charset=utf-8',
			link: `<${page.href}>; rel="canonical"`,
			'x-robots-tag': 'noindex',
		},
	})
}
