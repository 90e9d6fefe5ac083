/** Packages of the forms that Vite bundles before the first visit; bundling one later would reload the page. */
import '@keystatic/astro/ui'
import '@keystatic/core'
import '@keystatic/core/api/generic'
import '@keystatic/core/ui'
