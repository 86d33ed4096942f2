throw new Error('this study is not in the page');
