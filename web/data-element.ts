/** The id of the element that holds a served page's data. */
export const dataElement = 'page-data'
