/** Stands for Mantine's component of this name in the build: the theme's variables are in the style sheet. */
export const MantineCssVariables = () => null
