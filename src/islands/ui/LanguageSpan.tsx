/** Words of the catalogue, marked with their language if that is not the language of the page (WCAG 3.1.2). */
export function LanguageSpan({ language, children }: { language: string | undefined; children: string }) {
	return language ? <span lang={language}>{children}</span> : children
}
