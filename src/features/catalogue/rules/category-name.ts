/** Characters of a category's name. */
export const LONGEST_CATEGORY = 60;
export const EMPTY_CATEGORY = 'Category name cannot be empty';
